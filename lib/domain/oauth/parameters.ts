import { OAuthRefusal } from "./oauth-refusal";

const valueLengthMax = 4_096;

/**
 * The parameters of a request, each of which may be given only once (RFC 6749, section 3.1). Those without a value count
 * as not given.
 */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(query: string) {
    this.#values = new URLSearchParams(query);
  }

  /** A parameter, or null; refuses one that is given twice, is very long or has control characters. */
  get(name: string): string | null {
    const given = this.#values.getAll(name).filter((value) => value !== "");
    const [value] = given;
    if (value === undefined) return null;
    if (given.length > 1) throw new OAuthRefusal("invalid_request", `${name} is given more than once.`);
    if (value.length > valueLengthMax || /\p{Cc}/u.test(value) || !value.isWellFormed())
      throw new OAuthRefusal("invalid_request", `${name} is too long or has characters that it cannot have.`);
    return value;
  }

  /** A parameter that has to be given. */
  require(name: string): string {
    const value = this.get(name);
    if (value === null) throw new OAuthRefusal("invalid_request", `${name} is missing.`);
    return value;
  }

  /** All parameters by name; refuses as `get` does. */
  all(): Record<string, string> {
    const names = [...new Set(this.#values.keys())];
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  }
}

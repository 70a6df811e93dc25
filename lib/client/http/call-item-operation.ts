import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { RequestParts } from "@/lib/contracts/operation";
import type { OperationAt } from "@/lib/contracts/operations";
import {
  callOperation,
  type AnswerOf,
  type AnyRequest,
  type Given,
  type JsonAddress,
  type RequestTo,
  type SendingOptions,
} from "./call-operation";
import { splitAddress } from "./operation-url";

/** The addresses of the operations on one item of a kind, without the part that names the item: `GET /sharing`. */
type RelativeAddress<K extends ItemKind> = {
  [A in JsonAddress]: A extends `${infer Method} /${K}s/{${K}Id}${infer Rest}`
    ? Relative<Method, Rest>
    : never;
}[JsonAddress];

type Relative<Method extends string, Rest extends string> = Rest extends "" ? Method : `${Method} ${Rest}`;

/** The addresses that several kinds share. */
type SharedAddress<K extends ItemKind> = (
  K extends ItemKind ? (address: RelativeAddress<K>) => void : never
) extends (address: infer Shared extends string) => void
  ? Shared
  : never;

type AddressOn<K extends ItemKind, R extends string> = K extends ItemKind
  ? Extract<
      R extends `${infer Method} ${infer Rest}` ? `${Method} /${K}s/{${K}Id}${Rest}` : `${R} /${K}s/{${K}Id}`,
      JsonAddress
    >
  : never;

type PartsOn<A extends JsonAddress> = A extends JsonAddress
  ? Omit<RequestParts<OperationAt[A]>, "params"> & {
      params: Omit<RequestParts<OperationAt[A]>["params"], `${ItemKind}Id`>;
    }
  : never;

/**
 * Calls an operation that pages, folders or files share on one of them; the address is the part after the item, such as
 * `GET /sharing`. Throws like `callOperation`.
 */
export function callItemOperation<K extends ItemKind, R extends SharedAddress<K>>(
  { kind, id }: { kind: K; id: string },
  relative: R,
  request: Given<PartsOn<AddressOn<K, R>>> & SendingOptions,
): Promise<AnswerOf<AddressOn<K, R>>> {
  const { method, path } = splitAddress(relative);
  const address = `${method} /${kind}s/{${kind}Id}${path}` as AddressOn<K, R>;
  const given: AnyRequest = request;
  const whole: unknown = { ...given, params: { ...given.params, [`${kind}Id`]: id } };
  // The compiler cannot follow that the two parts of the path are joined again.
  return callOperation(address, whole as RequestTo<AddressOn<K, R>>);
}

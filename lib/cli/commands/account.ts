import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { callServer } from "@/lib/cli/server/call-server";
import { withTilde } from "@/lib/cli/settings/environment";
import {
  forgetSignIn,
  isOpenAddress,
  keepSignIn,
  readSignIns,
  signInsPath,
  toServerUrl,
} from "@/lib/cli/settings/sign-ins";
import { toLine } from "@/lib/cli/terminal/terminal";
import { askSecret } from "@/lib/cli/terminal/ask-secret";
import { readInput } from "@/lib/cli/terminal/read-input";
import type { UserRecord } from "@/lib/contracts/account/users";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf login` */
export function loginCommand(cli: CommandLine): AnyCommand {
  return newCommand("login", {
    does: "sign in to a server, which later commands use",
    examples: [
      "sheaf login https://notes.example.com",
      "sheaf login notes.example.com --with-token < token.txt",
    ],
    more: "The token is kept in a file that only you can read. SHEAF_SERVER and SHEAF_TOKEN in the environment come first.",
  })
    .argument("[server]", "its address; the one signed in to last, unless given")
    .option("--with-token", "read the token from standard input")
    .action(async (given, { withToken }) => {
      const url = await chooseServer(cli, given);
      if (isOpenAddress(url))
        cli.terminal.tell(
          `Warning: ${url} is not encrypted; whoever is on the way can read the token and your pages.`,
        );
      const token = withToken ? (await readInput()).trim() : await askForToken(cli, url);
      if (!/^[\x21-\x7e]+$/.test(token))
        throw new Failure("usage", "That is not a token. One begins with shf_.");
      const user = await callServer(cli.connectTo(url, token), "GET /me", {});
      await keepSignIn(cli.environment, url, { token, email: user.email });
      cli.answer({ server: url, ...user }, () => {
        cli.terminal.print(`Signed in to ${describe(url, user)}.`);
        cli.terminal.tell(
          `The token is in ${withTilde(signInsPath(cli.environment))}, which only you can read.`,
        );
      });
    });
}

async function chooseServer(cli: CommandLine, given: string | undefined): Promise<string> {
  const named = given ?? cli.options().server ?? cli.environment.server;
  if (named !== undefined) return toServerUrl(named);
  const { current } = await readSignIns(cli.environment);
  if (current === null) throw new Failure("usage", "Which server? Name it: sheaf login https://your.server");
  return current;
}

async function askForToken({ terminal, signal }: CommandLine, url: string): Promise<string> {
  if (!terminal.canAsk)
    throw new Failure(
      "usage",
      "There is nobody to ask. Give the token on standard input, with --with-token.",
    );
  terminal.tell(`Make a token at ${url}/settings/tokens and paste it here.`);
  return askSecret("Token: ", signal);
}

/** `sheaf logout` */
export function logoutCommand(cli: CommandLine): AnyCommand {
  return newCommand("logout", {
    does: "forget the token of a server",
    examples: ["sheaf logout", "sheaf logout https://notes.example.com"],
    more: "The token itself works until it is revoked in the browser, under Settings, API tokens.",
  })
    .argument("[server]", "its address; the one signed in to last, unless given")
    .action(async (given) => {
      const url = await chooseServer(cli, given);
      if (!(await forgetSignIn(cli.environment, url)))
        throw new Failure("notFound", `You are not signed in to ${url}.`);
      cli.answer({ server: url }, () => cli.terminal.print(`Signed out of ${url}.`));
    });
}

/** `sheaf whoami` */
export function whoamiCommand(cli: CommandLine): AnyCommand {
  return newCommand("whoami", {
    does: "show who is signed in where",
    examples: ["sheaf whoami", "sheaf whoami --json"],
  }).action(async () => {
    const connection = await cli.connect();
    const user = await callServer(connection, "GET /me", {});
    cli.answer({ server: connection.url, ...user }, () => cli.terminal.print(describe(connection.url, user)));
  });
}

function describe(url: string, { name, email, scopes, token }: UserRecord): string {
  // An older server says nothing of the token.
  const limit = token?.folderId ?? null;
  const where = limit === null ? "" : ` in the folder ${limit}`;
  const writes = scopes === null || scopes.includes("pages:write");
  return `${url} as ${toLine(name)} <${toLine(email)}>, who may ${writes ? "read and change" : "read"} pages${where}`;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { audienceOf, resourceOf } from "@/lib/domain/oauth/audience";
import { Parameters } from "@/lib/domain/oauth/parameters";
import {
  isRedirectUri,
  matchesRedirectUri,
  placeOfRedirect,
  withParameters,
} from "@/lib/domain/oauth/redirect-uri";

test("apps register https, this device, and schemes of their own, and nothing that a browser runs", () => {
  const right = [
    "https://claude.ai/api/mcp/auth_callback",
    "https://chatgpt.com/connector/oauth/x?y=1",
    "http://127.0.0.1/",
    "http://127.0.0.1:33418",
    "http://[::1]:1/cb",
    "http://localhost:8080/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.app:/oauth2redirect",
  ];
  const wrong = [
    "",
    "x",
    "/callback",
    "https://",
    "https://a.example/#x",
    "https://u:p@a.example/",
    "https://a.example/\\x",
    "https://a.example/ x",
    "https://ä.example/",
    "http://a.example/",
    "http://127.0.0.1.evil.example/",
    "http://localhost:99999/",
    "http://0.0.0.0/",
    "javascript:alert(1)",
    "JavaScript://a/%0aalert(1)",
    "data:text/html,x",
    "data:/x",
    "vbscript:/x",
    "file:///etc/passwd",
    "blob:/x",
    "about:/x",
    "view-source:https://a.example/",
    "urn:ietf:wg:oauth:2.0:oob",
    "custom:opaque",
  ];
  expect(right.filter((uri) => !isRedirectUri(uri))).toEqual([]);
  expect(wrong.filter(isRedirectUri)).toEqual([]);
  expect(["https://a.example:8443/x", "http://[::1]:1/cb", "cursor://x/y"].map(placeOfRedirect)).toEqual([
    { kind: "site", host: "a.example:8443" },
    { kind: "device", host: "[::1]:1" },
    { kind: "app", host: "cursor" },
  ]);
});

test("an address that is a character off is another one, except for the port on this device", () => {
  const registered = "https://app.example.com/callback?from=sheaf";
  fc.assert(
    fc.property(
      fc.nat(registered.length),
      fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 3 }),
      (at, more) => {
        const changed = registered.slice(0, at) + more + registered.slice(at);
        return !matchesRedirectUri([registered], changed);
      },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_535 }), (port) =>
      ["127.0.0.1", "[::1]", "localhost"].every((host) =>
        matchesRedirectUri([`http://${host}:1/cb`, `http://${host}/x`], `http://${host}:${port}/cb`),
      ),
    ),
  );
});

test("parameters are added to an address as they are, whatever they contain", () => {
  const uris = fc.constantFrom("https://a.example/cb", "https://a.example/cb?x=1&y=%20", "app://x/y");
  fc.assert(
    fc.property(uris, fc.string({ unit: "grapheme" }), (uri, state) => {
      const url = new URL(withParameters(uri, { code: "c", state, none: null }));
      const before = new URL(uri).searchParams.size;
      return (
        url.searchParams.get("state") === state && url.searchParams.size === before + 2 && url.hash === ""
      );
    }),
  );
});

test("a resource is one of this server, by its own name", () => {
  const origin = "https://notes.example.com";
  for (const audience of ["mcp", "api", "all"] as const)
    expect(audienceOf(origin, resourceOf(origin, audience))).toBe(audience);
  expect(audienceOf(origin, "HTTPS://Notes.Example.com/mcp/")).toBe("mcp");
  const others = [
    "http://notes.example.com/mcp",
    `${origin}:8443/mcp`,
    `${origin}/mcp#x`,
    `${origin}/mcp?x=1`,
    `${origin}/MCP`,
    "mcp",
    "https://u@notes.example.com/mcp",
  ];
  expect(others.filter((one) => audienceOf(origin, one) !== null)).toEqual([]);
});

test("a parameter is given once, within bounds", () => {
  expect(new Parameters("a=1&b=&b=2").all()).toEqual({ a: "1", b: "2" });
  for (const query of ["a=1&a=1", `a=${"x".repeat(4_097)}`, "a=%00", "a=%0a"])
    expect(() => new Parameters(query).get("a")).toThrow();
  expect(() => new Parameters("b=1").require("a")).toThrow("a is missing.");
});

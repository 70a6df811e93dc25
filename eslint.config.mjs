import boundaries from "eslint-plugin-boundaries";
import checkFile from "eslint-plugin-check-file";
import jsdoc from "eslint-plugin-jsdoc";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * One area of components that uses another: views show and edit properties, the editor and folders show views, and folders
 * what the editor embeds.
 */
const mayArea = (from, to) => ({
  from: { element: { type: "component", captured: { area: from } } },
  allow: { to: { element: { type: "component", captured: { area: to } } } },
});
const layer = (type, pattern) => ({ type, pattern });
const may = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

const named = { selector: "ExportDefaultDeclaration", message: "Use a named export." };
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment in lib/config only.",
};

const nearPaths = {
  group: ["../*"],
  message: "Relative paths stay inside one folder; otherwise use @/.",
};
const guardedRouter = {
  name: "next/navigation",
  importNames: ["useRouter"],
  message: "Use useGuardedRouter: while the server is away, this one leads out of the application.",
};

/** What ESLint asks of a language: here a text, of which only the lines are counted. */
const linesOnly = {
  parseForESLint: (text) => ({
    ast: {
      type: "Program",
      body: [],
      tokens: [],
      comments: [],
      sourceType: "module",
      range: [0, text.length],
      loc: { start: { line: 1, column: 0 }, end: { line: text.split("\n").length, column: 0 } },
    },
  }),
};

/** The rules that need types are those of Oxlint (.oxlintrc.json), which has them in seconds. */
export default tseslint.config(
  {
    ignores: [
      "node_modules/**",
      ".next/**",
      ".data/**",
      "lib/db/generated/**",
      "next-env.d.ts",
      "tests/bench/floor/**",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strict],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "no-warning-comments": "error",
      "max-params": ["error", 3],
      "max-depth": ["error", 3],
      "no-restricted-imports": ["error", { paths: [guardedRouter], patterns: [nearPaths] }],
    },
  },
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    plugins: { boundaries, "check-file": checkFile },
    settings: {
      "import/resolver": { typescript: { project: "./tsconfig.json" } },
      "boundaries/elements": [
        layer("sign-in", "app/api/auth"),
        layer("api", "app/api"),
        layer("mcp-route", "app/mcp"),
        layer("oauth-route", "app/[.]well-known"),
        layer("oauth-route", "app/oauth/token"),
        layer("oauth-route", "app/oauth/register"),
        layer("oauth-route", "app/oauth/revoke"),
        layer("view", "app"),
        layer("primitive", "components/ui"),
        layer("shell", "components/shell"),
        { type: "component", pattern: "components/*", capture: ["area"] },
        layer("contract", "lib/contracts"),
        layer("domain", "lib/domain"),
        layer("config", "lib/config"),
        layer("db", "lib/db"),
        layer("storage", "lib/storage"),
        layer("service", "lib/services"),
        layer("auth", "lib/auth"),
        layer("http", "lib/http"),
        layer("mcp", "lib/mcp"),
        layer("observability", "lib/observability"),
        layer("client", "lib/client"),
        layer("cli", "lib/cli"),
      ],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          checkAllOrigins: true,
          checkUnknownLocals: true,
          policies: [
            { allow: { to: { module: { origin: ["external", "core"] } } } },
            may("contract", "contract"),
            may("domain", "domain", "contract"),
            may("config", "config", "contract"),
            may("db", "db", "config", "domain", "contract"),
            may("storage", "storage", "config", "contract"),
            may("service", "service", "db", "storage", "config", "domain", "contract"),
            may("auth", "auth", "service", "config", "domain", "contract"),
            may("http", "http", "auth", "service", "config", "domain", "contract"),
            may("observability", "observability", "http", "service", "db", "config"),
            may("api", "api", "http", "service", "contract"),
            may("mcp", "mcp", "http", "auth", "service", "domain", "contract"),
            may("mcp-route", "http", "mcp"),
            may("oauth-route", "oauth-route", "http"),
            may("sign-in", "auth", "http", "service", "contract"),
            may("client", "client", "domain", "contract"),
            may("cli", "cli", "client", "domain", "contract"),
            may("primitive", "primitive", "contract", "domain"),
            may("shell", "shell", "primitive", "client", "domain", "contract"),
            may("component", "shell", "primitive", "client", "domain", "contract"),
            {
              from: { element: { type: "component" } },
              allow: {
                to: { element: { type: "component", captured: { area: "{{from.element.captured.area}}" } } },
              },
            },
            mayArea("views", "properties"),
            mayArea("editor", "views"),
            mayArea("folders", "views"),
            mayArea("folders", "properties"),
            mayArea("folders", "editor"),
            may("view", "view", "component", "shell", "primitive", "service", "auth", "domain", "contract"),
            {
              from: { element: { type: "!db" } },
              disallow: {
                to: {
                  module: { origin: "external", source: ["@prisma/client", "@prisma/adapter-pg", "pg"] },
                },
              },
            },
          ],
        },
      ],
      "boundaries/no-unknown-files": "error",
      "no-restricted-syntax": ["error", named, environment],
      "check-file/filename-naming-convention": [
        "error",
        { "{components,lib}/**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/filename-blocklist": [
        "error",
        { "**/{index,utils,util,helpers,misc,common,shared}.{ts,tsx}": "*-named-for-its-job.ts" },
      ],
    },
  },
  {
    files: ["app/**/{page,layout,error,loading,not-found,global-error,icon,manifest}.tsx"],
    rules: { "no-restricted-syntax": ["error", environment] },
  },
  {
    files: ["components/shell/navigation/use-guarded-router.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [nearPaths] }] },
  },
  {
    files: ["lib/config/**/*.ts", "lib/cli/settings/environment.ts"],
    rules: { "no-restricted-syntax": ["error", named] },
  },
  {
    files: ["lib/**/*.ts"],
    plugins: { jsdoc },
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          contexts: [
            "ExportNamedDeclaration > FunctionDeclaration",
            "ExportNamedDeclaration > VariableDeclaration",
            "ExportNamedDeclaration > TSTypeAliasDeclaration",
          ],
        },
      ],
    },
  },
  {
    files: ["{app,components}/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["scripts/**/*.mjs"],
    plugins: { "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_" }],
      "max-params": ["error", 3],
      "max-depth": ["error", 3],
      "no-warning-comments": "error",
      "prefer-const": ["error", { ignoreReadBeforeAssign: true }],
    },
  },
  {
    files: ["{app,components,lib,scripts}/**/*.{ts,tsx,mjs}"],
    rules: {
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 15],
    },
  },
  {
    files: ["{app,components}/**/*.css"],
    languageOptions: { parser: linesOnly },
    rules: { "max-lines": ["error", 250] },
  },
  {
    files: ["tests/**/*.ts", "*.config.ts"],
    rules: { "no-restricted-syntax": "off", "max-params": "off" },
  },
);

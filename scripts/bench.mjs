// npm run bench [-- names] [--pages 1000,100000,1000000] [--seconds N] [--rounds N], or npm run bench -- plans.
import { register } from "tsx/esm/api";

register();
const { main } = await import("../tests/bench/main.ts");
await main(process.argv.slice(2));

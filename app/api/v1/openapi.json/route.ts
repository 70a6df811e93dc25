import { getDescriptionOperation } from "@/lib/contracts/description";
import { describeInterface } from "@/lib/contracts/openapi/openapi";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";

const description = describeInterface();

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getDescriptionOperation, () => Promise.resolve(description)),
);

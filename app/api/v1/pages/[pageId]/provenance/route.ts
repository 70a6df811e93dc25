import { getProvenanceOperation } from "@/lib/contracts/review/provenance";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getProvenance } from "@/lib/services/provenance/get-provenance";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getProvenanceOperation, (ctx, { params }) => getProvenance(ctx, params)),
);

import { defineEndpoint } from "@/lib/http/define-routes";
import { resourceMetadata } from "@/lib/http/oauth/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineEndpoint(resourceMetadata("all"));

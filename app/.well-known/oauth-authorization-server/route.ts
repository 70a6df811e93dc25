import { defineEndpoint } from "@/lib/http/define-routes";
import { serverMetadata } from "@/lib/http/oauth/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineEndpoint(serverMetadata);

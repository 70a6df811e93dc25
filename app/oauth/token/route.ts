import { defineEndpoint } from "@/lib/http/define-routes";
import { tokenEndpoint } from "@/lib/http/oauth/client-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineEndpoint(tokenEndpoint);

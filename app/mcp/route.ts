import { defineEndpoint } from "@/lib/http/define-routes";
import { mcpImplementation } from "@/lib/mcp/implement-mcp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineEndpoint(mcpImplementation);

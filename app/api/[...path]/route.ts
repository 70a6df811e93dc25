import { defineUnknownRoute } from "@/lib/http/define-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineUnknownRoute();

import { getPreferencesOperation, updatePreferencesOperation } from "@/lib/contracts/account/preferences";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getPreferences, updatePreferences } from "@/lib/services/preferences/preferences";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getPreferencesOperation, (ctx) => getPreferences(ctx)),
  implement(updatePreferencesOperation, (ctx, { body }) => updatePreferences(ctx, body)),
);

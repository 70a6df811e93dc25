import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { listTemplates, type NamedTemplate } from "@/lib/client/templates";

/** The templates of a person, and another one if it is not among them. */
export function useTemplates(userId: string, also: string | null): UseQueryResult<NamedTemplate[]> {
  return useQuery({
    queryKey: ["templates", "list", also],
    queryFn: () => listTemplates(userId, also),
    staleTime: 0,
  });
}

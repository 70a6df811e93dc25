"use client";

import { activityMessages } from "@/components/shell/messages/activity-messages";
import { TabLinks } from "@/components/ui/tab-links";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { activityAuthors, type ActivityFilter, activityHref } from "./activity-filter";
import { ActivityList } from "./activity-list";
import { useSeenAt } from "./use-seen-at";

export type ActivityScreenProps = {
  userId: string;
  filter: ActivityFilter;
  /** The folder that the list is limited to. */
  folder: { id: string; name: string } | null;
};

/** What happened lately, everywhere or in a folder, by who did it. */
export function ActivityScreen({ userId, filter, folder }: ActivityScreenProps) {
  const words = activityMessages;
  const inBrowser = useInBrowser();
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold break-words">
        {folder === null ? words.title : words.titleIn(folder.name)}
      </h1>
      <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      <div className="mt-4 mb-6">
        <TabLinks
          label={words.whose}
          tabs={activityAuthors.map((by) => ({
            label: words[by],
            href: activityHref({ ...filter, by }),
            isCurrent: filter.by === by,
          }))}
        />
      </div>
      {inBrowser ? <ActivityOfVisit userId={userId} filter={filter} /> : null}
    </>
  );
}

/** What was seen before is the same for all lists of one visit. */
function ActivityOfVisit({ userId, filter }: Omit<ActivityScreenProps, "folder">) {
  const seen = useSeenAt(userId);
  return <ActivityList key={activityHref(filter)} userId={userId} filter={filter} seen={seen} />;
}

import type { JsonObject } from "@/lib/domain/content/json-value";
import { mayHaveTags, TagScanner } from "@/lib/domain/markdown/links/scan-tags";
import { scanBlocks } from "@/lib/domain/markdown/links/text-runs";
import { SectionReader } from "@/lib/domain/markdown/sections/scan-sections";
import { type PropertyValue, valuesOf } from "@/lib/domain/properties/property-values";
import { type PageTag, TagCounter, tagsOfProperties } from "@/lib/domain/tags/page-tags";
import { type PageTask, TaskReader } from "@/lib/domain/tasks/page-tasks";
import { mayHaveTasks } from "@/lib/domain/tasks/task-box";

/** What pages are queried by. */
export type QueryEntries = {
  tags: readonly PageTag[];
  tasks: readonly PageTask[];
  values: readonly PropertyValue[];
};

/** Reads the tags, tasks and properties of a page, in time linear in it. */
export function readQueryEntries({
  markdown,
  properties,
}: {
  markdown: string;
  properties: JsonObject;
}): QueryEntries {
  const tags = new TagCounter();
  for (const tag of tagsOfProperties(properties)) tags.add(tag);
  const tasks = new TaskReader(markdown);
  const sections = new SectionReader(markdown);
  const hasTags = mayHaveTags(markdown);
  if (hasTags || mayHaveTasks(markdown)) {
    const scanner = new TagScanner(markdown);
    scanBlocks(markdown, {
      onHeading: (heading) => sections.add(heading),
      onItem: (start) => tasks.add(start),
      onRun: (run) => {
        if (hasTags) for (const tag of scanner.read(run)) tags.add(tag);
      },
    });
  }
  return {
    tags: tags.finish(),
    tasks: tasks.hasTasks ? tasks.finish(sections.finish()) : [],
    values: valuesOf(properties),
  };
}

import { searchResultsMax } from "@/lib/contracts/limits";
import type { Samples } from "@/tests/bench/data-set/read-samples";
import { cycle, type LoadAnswer, type Writer } from "./requests";

type Check = (answer: LoadAnswer, asked: string) => boolean;
type Read = { items: (samples: Samples) => readonly string[]; check: Check };

const isListing = ({ body }: LoadAnswer) => body.startsWith('{"data":[');
const has = (text: string, times: number) => (body: string) => body.split(text).length - 1 >= times;

/** The reads: what they ask for, and what makes an answer plausible. */
export const reads = {
  content: {
    items: ({ pageIds }) => pageIds,
    check: ({ body, etag }) => body.length > 20 && etag !== undefined,
  },
  page: { items: ({ pageIds }) => pageIds, check: ({ body }, id) => body.includes(`"id":"${id}"`) },
  list: { items: ({ ownerId }) => [ownerId], check: ({ body }) => has('"parentId":', 10)(body) },
  folder: {
    items: ({ folderIds }) => folderIds,
    check: ({ body }, id) => body.includes(`"parentId":"${id}"`),
  },
  folders: { items: ({ ownerId }) => [ownerId], check: isListing },
  folderName: {
    items: ({ folderNames }) => folderNames,
    check: ({ body }, name) => body.includes(`"name":"${name}"`),
  },
  search: { items: ({ searches }) => searches, check: isListing },
  fullSearch: {
    items: ({ fullSearches }) => fullSearches,
    check: ({ body }) => has('"id":', searchResultsMax)(body),
  },
  pairSearch: { items: ({ pairSearches }) => pairSearches, check: ({ body }) => has('"id":', 1)(body) },
  bodySearch: { items: ({ bodySearches }) => bodySearches, check: isListing },
  resolve: { items: ({ titles }) => titles, check: ({ body }, title) => body.includes(`"title":"${title}"`) },
  me: { items: ({ ownerId }) => [ownerId], check: ({ body }, id) => body.includes(`"id":"${id}"`) },
} as const satisfies Record<string, Read>;

/** The name of a read. */
export type ReadName = keyof typeof reads;

const searchPath = (q: string) => `/api/v1/pages/search?q=${encodeURIComponent(q)}`;

/** Where the application answers. */
export const ourPaths: Record<ReadName, (asked: string) => string> = {
  content: (id) => `/api/v1/pages/${id}/content`,
  page: (id) => `/api/v1/pages/${id}`,
  list: () => "/api/v1/pages?limit=50",
  folder: (id) => `/api/v1/pages?parentId=${id}&limit=50`,
  folders: () => "/api/v1/folders?limit=50",
  folderName: (name) => `/api/v1/folders/resolve?name=${encodeURIComponent(name)}`,
  search: searchPath,
  fullSearch: searchPath,
  pairSearch: searchPath,
  bodySearch: (q) => `${searchPath(q)}&in=body`,
  resolve: (title) => `/api/v1/pages/resolve?title=${encodeURIComponent(title)}`,
  me: () => "/api/v1/me",
};

const floorSearchPath = (q: string, owner: string) => `/search?owner=${owner}&q=${encodeURIComponent(q)}`;

const floorPaths: Record<ReadName, (asked: string, owner: string) => string> = {
  content: (id) => `/content/${id}`,
  page: (id) => `/pages/${id}`,
  list: (owner) => `/pages?owner=${owner}`,
  folder: (id) => `/pages?parentId=${id}`,
  folders: (owner) => `/folders?owner=${owner}`,
  folderName: (name, owner) => `/folders?owner=${owner}&name=${encodeURIComponent(name)}`,
  search: floorSearchPath,
  fullSearch: floorSearchPath,
  pairSearch: floorSearchPath,
  bodySearch: floorSearchPath,
  resolve: (title, owner) => `/resolve?owner=${owner}&title=${encodeURIComponent(title)}`,
  me: (id) => `/people/${id}`,
};

/** A connection that reads. */
export function reader(name: ReadName, side: "ours" | "floor", samples: Samples): Writer {
  const take = cycle(reads[name].items(samples));
  const check: Check = reads[name].check;
  let asked = "";
  return {
    next: () => {
      asked = take();
      const path = side === "ours" ? ourPaths[name](asked) : floorPaths[name](asked, samples.ownerId);
      return { method: "GET", path };
    },
    take: (answer) => answer.status === 200 && check(answer, asked),
  };
}

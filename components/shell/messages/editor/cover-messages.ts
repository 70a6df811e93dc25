import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of page covers. */
export const coverMessages = {
  title: "Cover",
  add: "Add cover",
  change: "Change cover",
  remove: "Remove cover",
  colours: "Colours",
  colour: { straw: "Straw", leaf: "Leaf", dawn: "Dawn", clay: "Clay", stone: "Stone", ink: "Ink" },
  pictures: "Pictures beside the page",
  picture: (name: string) => isolateNames`Picture ${name}`,
  noPictures: "There are no pictures in the folder of this page.",
  loading: "Looking for pictures…",
  upload: "Upload a picture…",
  uploading: (name: string) => isolateNames`Uploading ${name}…`,
  notPicture: (name: string) =>
    isolateNames`“${name}” is not a picture that browsers can show. Choose a PNG, JPEG, GIF, WebP or AVIF.`,
  failed: "The cover was not changed.",
  gone: "The picture of the cover is not there any more.",
} as const;

import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of sharing a page or folder. */
export const sharingMessages = {
  title: (name: string) => isolateNames`Share “${name}”`,
  loading: "Looking up who has access…",
  email: "Name or e-mail of the person",
  emailHint: {
    page: "They need an account here. They also see the pictures and files that the page shows.",
    folder: "They need an account here.",
  },
  emailInvalid: "Choose someone from the list, or enter an e-mail address such as ada@example.com.",
  suggestions: "People to share with",
  suggested: (count: number) =>
    count === 1 ? "1 person found." : `${count} people found. Use the arrow keys to choose.`,
  permission: "Permission",
  permissions: {
    view: { label: "Can view", hint: "Read, copy and export" },
    edit: { label: "Can edit", hint: "Also change, move and trash" },
    admin: { label: "Full access", hint: "Also share and delete permanently" },
  },
  permissionOf: (name: string, held: string) => isolateNames`Permission of ${name}: ${held}`,
  share: "Share",
  sharing: "Sharing…",
  invite: "Invite them in Settings, People",
  shared: (email: string) => isolateNames`${email} has access now.`,
  people: "People with access",
  owner: "Owner",
  you: "(you)",
  remove: "Remove",
  changed: "Who has access has changed.",
  changeFailed: "Nothing was changed.",
  from: "From the folder",
  fromHidden: "From a folder you cannot see",
  restricted: "Restricted",
  restrictedHint: {
    page: {
      off: (anyInherited: boolean) =>
        anyInherited
          ? "Turn this on to end the access that comes from folders above. The owner always keeps theirs."
          : "Nobody has access to this page through a folder. Turn this on to keep it so, also when a folder that it is in is shared, or when it is moved.",
      on: "Only the owner and the people listed here have access. Access to a folder that it is in does not count.",
    },
    folder: {
      off: (anyInherited: boolean) =>
        anyInherited
          ? "Turn this on to end the access to this folder and all in it that comes from folders above. The owner always keeps theirs."
          : "Nobody has access to this folder through another one. Turn this on to keep it so, also when a folder that it is in is shared, or when it is moved.",
      on: "Only the owner and the people listed here have access to this folder and what is in it. Access to a folder that it is in does not count.",
    },
  },
  leave: "Leave",
  leaving: "Leaving…",
  leaveOffer: "You do not need it any more? You can give up your access.",
  isIn: { page: "The page is in the folder", folder: "The folder is in" },
  leaveThere: {
    page: ", which is shared with you. Leave the folder to give up what comes from there. If the page was shared with you by itself too, you can give up that part here.",
    folder:
      ", which is shared with you. Leave that one to give up what comes from there. If this folder was shared with you by itself too, you can give up that part here.",
  },
  leavePart: "Give up that part…",
  leavePartHint: {
    page: (through: string) =>
      isolateNames`If this page was shared with you by itself, that ends. What you may do through “${through}” stays as it is.`,
    folder: (through: string) =>
      isolateNames`If this folder was shared with you by itself, that ends. What you may do through “${through}” stays as it is.`,
  },
  leftInPart: (name: string, through: string) =>
    isolateNames`“${name}” is no longer shared with you by itself. You still see it through “${through}”.`,
  leaveHint: {
    page: "You will no longer see this page. Only its owner, and people with full access, can share it with you again.",
    folder:
      "You will no longer see this folder and what is in it. Only its owner, and people with full access, can share it with you again.",
  },
  left: (name: string) => isolateNames`You have left “${name}”.`,
} as const;

"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { Breadcrumb, type Crumb } from "@/components/shell/layout/breadcrumb";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { messages } from "@/components/shell/messages/messages";
import { buttonStyle } from "@/components/ui/form/button-style";
import { fileHref } from "@/lib/client/file-href";
import type { FileRecord } from "@/lib/contracts/files";

// The week and the days are those of the browser.
const BaseFile = dynamic(async () => (await import("./base-file")).BaseFile, { ssr: false });

export type BaseScreenProps = { file: FileRecord; above: readonly Crumb[] };

/** A base of Obsidian: its name and its views. */
export function BaseScreen({ file, above }: BaseScreenProps) {
  return (
    <>
      <TopBar>
        <Breadcrumb folders={above} current={file.name} />
        <a
          href={fileHref(file.id)}
          download={file.name}
          className={buttonStyle("plain", "ml-auto min-h-8 px-2.5")}
        >
          <Download aria-hidden className="size-4" />
          {messages.files.download}
        </a>
      </TopBar>
      <PageBody isWide>
        <div className="mx-auto max-w-5xl">
          <h1 className="mb-5 font-serif text-2xl font-semibold wrap-anywhere">
            <bdi>{file.name}</bdi>
          </h1>
          <BaseFile fileId={file.id} parentId={file.parentId} />
        </div>
      </PageBody>
    </>
  );
}

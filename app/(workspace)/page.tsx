import type { Metadata } from "next";
import { Suspense } from "react";
import { SinceVisit } from "@/components/activity/since-visit";
import { VisitSentence } from "@/components/activity/visit-sentence";
import { HomeFavourites } from "@/components/favourites/home-favourites";
import { ContinueCards, ContinueCardsPlace } from "@/components/home/continue-cards";
import { HomeDate } from "@/components/home/home-date";
import { DayNoteButton } from "@/components/pages/day-note-button";
import { NewPageButton } from "@/components/pages/new-page-button";
import { TodayButton } from "@/components/pages/today-button";
import { PageBody } from "@/components/shell/layout/page-body";
import { messages } from "@/components/shell/messages/messages";
import { TopBar } from "@/components/shell/layout/top-bar";
import { TasksDue } from "@/components/tasks/tasks-due";
import type { Actor } from "@/lib/domain/access/actor";
import { serviceContext } from "@/lib/services/context";
import { listContinuedPages } from "@/lib/services/home/list-continued-pages";
import { requireActor } from "./require-actor";

export const metadata: Metadata = { title: messages.frame.home };

export default async function HomePage() {
  const actor = await requireActor("/");
  return (
    <>
      <TopBar>
        <div className="ml-auto flex items-center gap-2">
          <TodayButton />
          <DayNoteButton />
          <NewPageButton />
        </div>
      </TopBar>
      <PageBody isWide>
        <div className="mx-auto grid max-w-[66rem] grid-cols-1 gap-10">
          <div className="grid gap-1">
            <HomeDate />
            <VisitSentence userId={actor.userId} />
          </div>
          <Suspense fallback={<ContinueCardsPlace />}>
            <Continue actor={actor} />
          </Suspense>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-x-12 gap-y-10 max-lg:grid-cols-1">
            <SinceVisit userId={actor.userId} />
            <div className="grid grid-cols-1 gap-10 max-lg:row-start-1">
              <HomeFavourites />
              <TasksDue />
            </div>
          </div>
        </div>
      </PageBody>
    </>
  );
}

/** The cards stream in after the frame, because they read texts. */
async function Continue({ actor }: { actor: Actor }) {
  const { pages, isOwn } = await listContinuedPages(serviceContext(actor));
  return pages.length === 0 ? null : <ContinueCards pages={pages} isOwn={isOwn} />;
}

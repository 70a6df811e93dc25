// Every route of the API, so that it can be answered without Next.js too.
import "./me/route";
import "./openapi.json/route";
import "./pages/route";
import "./pages/[pageId]/route";
import "./pages/[pageId]/content/route";
import "./pages/[pageId]/content-operations/route";
import "./pages/[pageId]/edits/route";
import "./pages/[pageId]/revisions/route";
import "./pages/[pageId]/revisions/[revisionId]/route";
import "./pages/[pageId]/revisions/[revisionId]/restore/route";
import "./pages/resolve/route";
import "./pages/search/route";
import "./tokens/route";
import "./tokens/[tokenId]/route";

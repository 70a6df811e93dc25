import { listFavouritesOperation } from "@/lib/contracts/account/favourites";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listFavourites } from "@/lib/services/favourites/favourites";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listFavouritesOperation, (ctx) => listFavourites(ctx)),
);

import { deleteFavouriteOperation, putFavouriteOperation } from "@/lib/contracts/account/favourites";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteFavourite, putFavourite } from "@/lib/services/favourites/favourites";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(putFavouriteOperation, (ctx, { params, body }) => putFavourite(ctx, { ...params, ...body })),
  implement(deleteFavouriteOperation, async (ctx, { params }) => {
    await deleteFavourite(ctx, params.itemId);
    return null;
  }),
);

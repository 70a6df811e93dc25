-- AlterTable
ALTER TABLE "Revision" ADD COLUMN     "tokenId" UUID;

# docker build -t sheaf .
# The first stage installs and builds; of it, only what `npm run assemble` finds to be needed goes into the image.
ARG NODE=node:24-bookworm
ARG DEBIAN=debian:bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run -s assemble -- /sheaf
# Without the names of its functions, which only debuggers read, Node.js is a seventh smaller.
RUN strip -o /node "$(command -v node)"

FROM ${DEBIAN}
RUN groupadd --gid 1000 sheaf \
 && useradd --uid 1000 --gid sheaf --home-dir /data --no-create-home --shell /usr/sbin/nologin sheaf \
 && install --directory --owner=sheaf --group=sheaf --mode=0700 /data /backups
COPY --from=build /node /usr/local/bin/node
COPY --from=build /sheaf /sheaf
ENV HOST=0.0.0.0 PORT=3000 SHEAF_DATA_DIR=/data
# As a number, so that Kubernetes can see that it is not root.
USER 1000:1000
WORKDIR /sheaf
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s --retries=3 \
  CMD ["node", "scripts/command.mjs", "health"]
CMD ["node", "--max-semi-space-size=4", "scripts/start.mjs"]

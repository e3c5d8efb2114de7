# Pigeonhole in a container: `docker build -t pigeonhole .`, then see compose.yaml or docs/operations.md.

FROM node:22-slim AS build
WORKDIR /app
# .npmrc: without it the install step of the library that reads envelopes downloads what is not needed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html vite.config.ts tsconfig.json ./
COPY commands commands
COPY public public
COPY src src
# The configuration of the build names which tests run on which PostgreSQL.
COPY tests/server/other-postgres.ts tests/server/
# Beside the server: the programs that docs/operations.md calls.
RUN npm run build && npm run prebackup && npm run preimport && npm run preaudit && npm prune --omit=dev

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# The embedded database and the files, unless DATABASE_URL and S3_* name others.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does it.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=150", "--no-allocation-site-pretenuring", "dist/server/main.js"]

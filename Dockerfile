# Pigeonhole in a container: `docker build -t pigeonhole .`, then see compose.yaml or docs/operations.md.

FROM node:22-slim AS build
WORKDIR /build
# .npmrc: without it the install step of the library that reads envelopes downloads what is not needed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html vite.config.ts tsconfig.json ./
COPY commands commands
COPY docs/deploy docs/deploy
COPY public public
COPY src src
# The configuration of the build names which tests run on which PostgreSQL.
COPY tests/server/other-postgres.ts tests/server/
RUN npm run package -- /app

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data PATH=/app/bin:$PATH
COPY --from=build /app /app
# The embedded database and the files, unless DATABASE_URL and S3_* name others. Nothing else is written.
RUN mkdir /data && chown node:node /data
WORKDIR /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/bin/pigeonhole", "serve"]

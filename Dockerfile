# Huella as one image, for a PostgreSQL of yours (DATABASE_URL) or with its own in /data. See docs/operations.md.
# The project's own tests do not build it: try it before you rely on it.
FROM node:24-bookworm-slim AS build
WORKDIR /huella
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY packages/api-types/package.json packages/api-types/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/password-strength/package.json packages/password-strength/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node scripts/build/build.mjs server && node scripts/build/build.mjs demo && node scripts/build/build.mjs web \
 && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /huella
COPY --from=build /huella/package.json ./
COPY --from=build /huella/node_modules node_modules
COPY --from=build /huella/contract contract
COPY --from=build /huella/demo demo
COPY --from=build /huella/packages packages
COPY --from=build /huella/server server
COPY --from=build /huella/web/dist web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "server/dist/main.js"]

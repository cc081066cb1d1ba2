# The complete profile with its server; docs/contact.md says how to run it.

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY astro.config.ts tsconfig.json ./
COPY content content
COPY build build
COPY server server
COPY src src
# The address under which visitors reach the site: it is written into the pages.
ARG SITE_URL
ARG SITE_HSTS
ENV SITE_PROFILE=complete
RUN test -n "$SITE_URL" || { echo "Say where the site is: --build-arg SITE_URL=https://www.your-farm.example" >&2; exit 1; } \
  && npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image brings its own Node, which is the only optional package.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY package.json ./
COPY tools/needed-node.js tools/owner.ts tools/
COPY server server
COPY src src
# The only folder that the server writes to, and only without DATABASE_URL.
RUN install -d -o node -g node data
USER node
VOLUME /site/data
EXPOSE 4321
# Whether the process answers. /readyz also asks the database, which a restart would not help.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/start.ts"]

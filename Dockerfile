# Serves what `npm start` serves:
#   docker build -t yaad . && docker run -p 3000:3000 -v yaad-data:/data -e PUBLIC_URL=https://homes.example yaad
# Settings are environment variables (docs/operations.md). With DATABASE_URL the embedded database stays unused.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image brings Node, so the package of it is left out.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
COPY --from=build /app/database ./database
COPY --from=build /app/content ./content
COPY --from=build /app/brand ./brand
COPY --from=build /app/public ./public
USER node
VOLUME /data
EXPOSE 3000
# The first start creates the database and loads demo listings.
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/main.ts"]

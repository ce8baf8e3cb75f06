/** What is compared with is installed by `npm run bench` only, beside the product: these are the parts the bench uses. */
declare module 'supercluster' {
  export default class Supercluster {
    constructor(options: { radius: number });
    load(features: readonly unknown[]): this;
    getClusters(box: number[], zoom: number): { properties: { point_count?: number } }[];
  }
}
declare module '@duckdb/node-api' {
  interface DuckDBAppender {
    appendInteger(value: number): void;
    appendVarchar(value: string): void;
    appendDouble(value: number): void;
    appendBoolean(value: boolean): void;
    appendNull(): void;
    endRow(): void;
    closeSync(): void;
    flushSync(): void;
  }
  export interface DuckDBConnection {
    run(sql: string): Promise<unknown>;
    runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
    createAppender(table: string): Promise<DuckDBAppender>;
    prepare(sql: string): Promise<never>;
    closeSync(): void;
  }
  export const DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<DuckDBConnection> }> };
}
declare module 'chrome-launcher';
declare module 'lighthouse';

/** Name of the sample remote; each build replaces it. */
declare const SAMPLE: string

declare module '*.css'

export * from './search-count.tsx'
export * from './search-field.tsx'
export * from './use-settled.ts'

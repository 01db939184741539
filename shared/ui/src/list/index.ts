export { List, ListRow } from './list-row.tsx'
export { PagedList, type PagedListProps, PagesFrame, type PagesQuery } from './paged-list.tsx'
export { useNearEnd } from './use-near-end.ts'

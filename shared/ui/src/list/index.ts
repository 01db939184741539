export { PagedList, type PagesQuery } from './paged-list.tsx'

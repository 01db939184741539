import { useHomeAnnouncements } from '../parts/use-announcements.ts'

/** Rendered once home's announcements have loaded, so that a test can check what is absent. */
export function HomeAnswered() {
  return useHomeAnnouncements().isSuccess ? <p>home is answered</p> : null
}

import { useHomeAnnouncements } from '../api/announcement-queries.ts'

/** Stands there as soon as home's announcements have come: what is not beside it then does not come any more. */
export function HomeAnswered() {
  return useHomeAnnouncements().isSuccess ? <p>home is answered</p> : null
}

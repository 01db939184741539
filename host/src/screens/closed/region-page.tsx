import { callQuery } from '@arcada/kit/api'
import { location as locationCall } from '@arcada/kit/contract/location'
import { MapPinIcon } from '@arcada/kit/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { ClosedPage } from './closed-page.tsx'
import { useNotice } from './use-notice.ts'

/** Startup state 2 (BOOT-03): with the place and the address that the server sees. */
export function RegionPage() {
  const { lang, notice } = useNotice()
  const { data } = useQuery(callQuery(locationCall))
  const place = [data?.region, data?.country].filter(Boolean).join(', ')
  return (
    <ClosedPage lang={lang} notice={notice} icon={<MapPinIcon />} title={notice.region}>
      {place}
      {place && data?.ip && ' · '}
      {data?.ip && <bdi>{data.ip}</bdi>}
    </ClosedPage>
  )
}

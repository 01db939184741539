import { callQuery } from '@arcada/kit/api'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { deviceZone, formatMoment } from '@arcada/kit/i18n'
import { HourglassIcon } from '@arcada/kit/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { ClosedPage } from './closed-page.tsx'
import { useNotice } from './use-notice.ts'

/** Startup state 1 (BOOT-02): why, and from when to when if that is known. */
export function MaintenancePage() {
  const { lang, notice } = useNotice()
  const { data } = useQuery(callQuery(systemStatus))
  const moment = (at: number) => formatMoment(at, deviceZone(), lang === 'en' ? 'en' : 'pt')
  return (
    <ClosedPage lang={lang} notice={notice} icon={<HourglassIcon />} title={notice.maintenance}>
      {data?.startAt && data.endAt && (
        <>
          {moment(data.startAt)} – {moment(data.endAt)}
        </>
      )}
    </ClosedPage>
  )
}

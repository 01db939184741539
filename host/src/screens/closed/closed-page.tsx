import { callQuery } from '@arcada/kit/api'
import { location as locationCall } from '@arcada/kit/contract/location'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { page } from '@arcada/kit/federation'
import { deviceZone, formatMoment } from '@arcada/kit/i18n'
import { readStored } from '@arcada/kit/session'
import { Button, Empty, Screen, safeExternal } from '@arcada/kit/ui'
import { HourglassIcon, MapPinIcon } from '@arcada/kit/ui/icons'
import { contactsQuery } from '@arcada/kit/whitelabel/contacts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LegalBlock } from '../../legal-block/legal-block.tsx'
import { type Notice, noticeFor } from '../../startup/notice-for.ts'
import { LANGUAGE_KEY } from '../../startup/stored-locale.ts'
import styles from './closed-page.module.css'

interface Props {
  lang: string
  notice: Notice
  icon: ReactNode
  title: string
  /** Under the title: times, place. */
  children?: ReactNode
}

/** Replaces every screen while the site is closed; needs no remote. */
function ClosedPage({ lang, notice, icon, title, children }: Props) {
  const { merchant, allowedOrigins, name } = page().release
  const contacts = useQuery(contactsQuery(merchant))
  const support = safeExternal(contacts.data?.service, allowedOrigins)
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div lang={lang} dir={notice.rtl ? 'rtl' : 'ltr'} className={styles.page}>
      <Screen title={title}>
        <Empty
          icon={icon}
          text={children ?? ''}
          action={
            <span className={styles.actions}>
              <Button onClick={() => location.reload()}>{notice.again}</Button>
              {support && (
                <a className={styles.support} href={support} target="_blank" rel="noopener noreferrer">
                  {notice.support}
                </a>
              )}
            </span>
          }
        />
      </Screen>
      <LegalBlock closed />
    </div>
  )
}

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

/** The notice in the visitor's language: the chosen one, else the browser's (I18N-03). */
function useNotice() {
  return useState(() => noticeFor(readStored('local', LANGUAGE_KEY), navigator.languages))[0]
}

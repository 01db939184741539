import { page } from '@arcada/kit/federation'
import { Button, Empty, Screen, safeExternal } from '@arcada/kit/ui'
import { contactsQuery } from '@arcada/kit/whitelabel/contacts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LegalBlock } from '../../legal-block/legal-block.tsx'
import type { Notice } from '../../startup/notice-for.ts'
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
export function ClosedPage({ lang, notice, icon, title, children }: Props) {
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

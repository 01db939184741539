import { callQuery, serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { Button, Empty, Loading, Skeleton } from '@arcada/kit/ui'
import { PlusIcon, QrCodeIcon } from '@arcada/kit/ui/icons'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useId } from 'react'
import { registrationLinks } from '../../calls/registration-links.ts'
import agency from '../../parts/agency.module.css'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { LinkCard } from './link-card.tsx'
import styles from './open-account.module.css'

/** The server's maximum (AC-46). */
const MAX_LINKS = 20

/** The agent's links, the newest first, and the button to create another (AC-46, AC-47). */
export function LinkList({ onNew }: { onNew: () => void }) {
  const { t } = useLingui()
  // The number of registrations changes elsewhere.
  const links = useQuery({ ...callQuery(registrationLinks), refetchOnMount: 'always' })
  const note = useId()
  useStillAgent(links)
  const count = links.data?.length ?? 0
  const full = count >= MAX_LINKS
  const make = (
    <Button
      variant="tonal"
      icon={<PlusIcon />}
      disabled={full}
      aria-describedby={full ? note : undefined}
      onClick={onNew}
    >
      <Trans>Create a link</Trans>
    </Button>
  )
  return (
    <>
      <OfflineNote call={registrationLinks} />
      {!links.data ? (
        <Loading query={links} className={styles.links}>
          <Skeleton height={44} />
          <Skeleton shape="block" height={560} />
        </Loading>
      ) : count === 0 ? (
        <Empty
          icon={<QrCodeIcon />}
          text={<Trans>People who create an account with your link join your team.</Trans>}
          action={make}
        />
      ) : (
        <>
          <div className={agency.head}>
            <p className={agency.note}>
              <Trans>
                Links: {count} of {MAX_LINKS}
              </Trans>
            </p>
            {make}
          </div>
          {full && (
            <p id={note} className={agency.note}>
              <Trans>You have reached the maximum number of links. Delete one to create another.</Trans>
            </p>
          )}
          <ZoneNote at={serverNow()} />
          <ul className={styles.links} aria-label={t`Registration links`}>
            {links.data.map((link) => (
              <LinkCard key={link.id} link={link} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

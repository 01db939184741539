import { OfflineNote } from '@arcada/records'
import { Button, Empty, Loading, QueryError, Skeleton } from '@arcada/ui'
import { PlusIcon, QrCodeIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useRegistrationLinks } from '../../api/link-queries.ts'
import { registrationLinks } from '../../calls/registration-links.ts'
import agency from '../../parts/agency.module.css'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { LinkCard } from './link-card.tsx'
import styles from './open-account.module.css'

/** More of them the server does not keep (AC-46). */
const MOST_LINKS = 20

/** The agent's links, the newest first, and the way to make another (AC-46, AC-47). */
export function LinkList({ onNew }: { onNew: () => void }) {
  const { t } = useLingui()
  const links = useRegistrationLinks()
  const note = useId()
  useStillAgent(links)
  const count = links.data?.length ?? 0
  const full = count >= MOST_LINKS
  const make = (
    <Button
      variant="tonal"
      icon={<PlusIcon aria-hidden="true" />}
      disabled={full}
      aria-describedby={full ? note : undefined}
      onClick={onNew}
    >
      <Trans>Make a link</Trans>
    </Button>
  )
  return (
    <>
      <OfflineNote call={registrationLinks} />
      {!links.data ? (
        links.isError ? (
          <QueryError query={links} />
        ) : (
          <Loading className={styles.links}>
            <Skeleton height={44} />
            <Skeleton shape="block" height={560} />
          </Loading>
        )
      ) : count === 0 ? (
        <Empty
          icon={<QrCodeIcon />}
          text={<Trans>Whoever creates an account by your link stands in your team.</Trans>}
          action={make}
        />
      ) : (
        <>
          <div className={agency.head}>
            <p className={agency.note}>
              <Trans>
                Links: {count} of {MOST_LINKS}
              </Trans>
            </p>
            {make}
          </div>
          {full && (
            <p id={note} className={agency.note}>
              <Trans>There can be no more links. Delete one to make another.</Trans>
            </p>
          )}
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

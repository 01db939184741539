import { useInfiniteQuery } from '@arcada/kit/api/query'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, type BadgeTone, Button, Card, Loading, SectionHeader } from '@arcada/kit/ui'
import { Moment } from '@arcada/kit/ui/time'
import { applicationsQuery } from '../../api/application-queries.ts'
import column from '../../parts/column.module.css'
import styles from './activity-info.module.css'

type Status = 'PENDING' | 'APPROVED' | 'REJECTED'
const TONES: Record<Status, BadgeTone> = { PENDING: 'warn', APPROVED: 'win', REJECTED: 'danger' }

/** The member's applications, each with its status and answer. */
export function OwnApplications({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const own = useInfiniteQuery(applicationsQuery(promotionId))
  const words: Record<Status, string> = {
    PENDING: t`Being checked`,
    APPROVED: t`Approved`,
    REJECTED: t`Refused`,
  }
  return (
    <section className={column.column}>
      <SectionHeader title={<Trans>Your applications</Trans>} />
      {!own.data ? (
        <Loading query={own} blocks={[96]} />
      ) : own.data?.length === 0 ? (
        <p className={styles.note}>
          <Trans>You haven't applied for this promotion yet.</Trans>
        </p>
      ) : (
        <ul className={column.column} aria-label={t`Your applications`}>
          {own.data?.map(({ applicationNo, time, comment, images, status, reply }) => (
            <Card as="li" key={applicationNo} className={styles.application}>
              <div className={styles.applicationHead}>
                <strong>{applicationNo}</strong>
                <Badge tone={TONES[status]}>{words[status]}</Badge>
              </div>
              <p className={styles.note}>
                <Moment at={time} pattern="YYYY/MM/DD" />
                {images > 0 && (
                  <>
                    {' · '}
                    <Plural value={images} one="# picture" other="# pictures" />
                  </>
                )}
              </p>
              {comment && <p className={styles.comment}>{comment}</p>}
              {reply && <p className={styles.reply}>{reply}</p>}
            </Card>
          ))}
        </ul>
      )}
      {own.hasNextPage && (
        <Button variant="tonal" busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

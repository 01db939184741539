import { usePages } from '@arcada/kit/api/pages'
import { useQueryClient } from '@arcada/kit/api/query'
import { uploading } from '@arcada/kit/api/upload'
import type { ValueOf } from '@arcada/kit/contract'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Badge, Button, Card, confirmDialog, Empty, Screen, TabPanel, Tabs, toast } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '@arcada/kit/ui/form'
import { MessageCircleIcon, SendIcon } from '@arcada/kit/ui/icons'
import { useLeaveGuard } from '@arcada/kit/ui/leave-guard'
import { PagedList } from '@arcada/kit/ui/list'
import { ImagePicker } from '@arcada/kit/ui/pictures'
import { Progress } from '@arcada/kit/ui/progress'
import { Moment } from '@arcada/kit/ui/time'
import { memo, useEffect, useRef, useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import type { FeedbackType } from '../../calls/entities/feedback-type.ts'
import { feedback } from '../../calls/feedback.ts'
import { sendFeedback } from '../../calls/send-feedback.ts'
import styles from './feedback.module.css'
import {
  contactRule,
  contentRule,
  countOf,
  MAX_CONTENT,
  MAX_TITLE,
  titleRule,
  typeRule,
} from './feedback-rules.ts'

const TABS = ['write', 'history'] as const

/** Sends feedback to the operator, and shows the answers (ROUTE-59). */
export default function FeedbackScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useAddressChoice('tab', TABS, 'write')
  const person = usePerson()
  return (
    <Screen title={t`Feedback`} hideTitle>
      <Tabs
        id="feedback"
        label={t`Write or read feedback`}
        variant="segments"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'write', label: <Trans>Write</Trans> },
          { id: 'history', label: <Trans>Sent</Trans> },
        ]}
      />
      <TabPanel tabs="feedback" tab="write" value={tab}>
        <FeedbackForm key={person} onSent={() => setTab('history')} />
      </TabPanel>
      <TabPanel tabs="feedback" tab="history" value={tab}>
        <FeedbackHistory onWrite={() => setTab('write')} />
      </TabPanel>
    </Screen>
  )
}

type Entry = ValueOf<typeof feedback>['content'][number]

/** The member's feedback, the newest first, with the answers (MC-153, MC-154). */
function FeedbackHistory({ onWrite }: { onWrite: () => void }) {
  const { t } = useLingui()
  const entries = usePages(feedback, {})
  return (
    <PagedList
      pages={entries}
      Row={FeedbackCard}
      rowKey="id"
      rowHeight={180}
      label={t`Sent feedback`}
      className={layout.cards}
      empty={
        <Empty
          icon={<MessageCircleIcon />}
          text={<Trans>You haven't sent any feedback yet.</Trans>}
          action={
            <Button variant="tonal" onClick={onWrite}>
              <Trans>Write feedback</Trans>
            </Button>
          }
        />
      }
    />
  )
}

const FeedbackCard = memo(function FeedbackCard({ row }: { row: Entry }) {
  const types = useFeedbackTypes()
  const place = useNamed(row.id)
  return (
    <Card as="article" className={layout.stack2}>
      <div className={layout.head}>
        <h2 ref={place} tabIndex={-1} className={styles.title} dir="auto">
          {row.title}
        </h2>
        <Badge tone={row.status === 'REPLIED' ? 'win' : 'warn'}>
          {row.status === 'REPLIED' ? <Trans>Answered</Trans> : <Trans>Open</Trans>}
        </Badge>
      </div>
      <p className={text.small}>
        {types[row.type]} · <Moment device at={row.time} />
        {row.images > 0 && (
          <>
            {' · '}
            <Plural value={row.images} one="# picture" other="# pictures" />
          </>
        )}
      </p>
      <p className={styles.content} dir="auto">
        {row.content}
      </p>
      {row.reply !== undefined && (
        <div className={styles.reply}>
          <p className={text.small}>
            <Trans>Customer service</Trans>
            {row.repliedAt !== undefined && (
              <>
                {' · '}
                <Moment device at={row.repliedAt} />
              </>
            )}
          </p>
          <p>{row.reply}</p>
        </div>
      )}
    </Card>
  )
})

/** Scrolls to the entry of the address, to which a message about its answer links. */
function useNamed(id: string) {
  const [search] = useSearchParams()
  const place = useRef<HTMLHeadingElement>(null)
  const named = search.get('id') === id
  useEffect(() => {
    if (!named) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [named])
  return place
}

/** Type, title, text, a contact and pictures; they stay until the server has accepted them. */
function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const types = useFeedbackTypes()
  const { form, field, busy, refusal, submit, cancel, share, setImages } = useFeedbackForm(onSent)
  const { title, content, images } = form.watch()
  return (
    <Card as="section">
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <SelectField {...field('type')} label={<Trans>What is it about?</Trans>}>
          <option value="">{t`Choose`}</option>
          {Object.entries(types).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('title')}
          label={<Trans>Title</Trans>}
          aside={`${countOf(title)}/${MAX_TITLE}`}
          autoComplete="off"
        />
        <TextArea
          {...field('content')}
          label={<Trans>Your message</Trans>}
          rows={6}
          aside={`${countOf(content)}/${MAX_CONTENT}`}
          help={<Trans>From 10 to 500 characters</Trans>}
        />
        <TextField
          {...field('contact')}
          label={<Trans>Contact</Trans>}
          aside={<Trans>optional</Trans>}
          help={<Trans>An e-mail address or a number, if you also want our answer there</Trans>}
        />
        <ImagePicker images={images} disabled={busy} onChange={setImages} />
        <FormError message={refusal} />
        {busy && images.length > 0 && (
          <div className={layout.row}>
            <Progress label={t`Sending`} value={share} max={1} />
            <Button variant="text" size="s" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        <SubmitButton busy={busy} icon={<SendIcon />}>
          <Trans>Send</Trans>
        </SubmitButton>
      </form>
    </Card>
  )
}

interface Written {
  type: FeedbackType | ''
  title: string
  content: string
  contact: string
  images: File[]
}

const EMPTY: Written = { type: '', title: '', content: '', contact: '', images: [] }

/** The form of a feedback: sent once, with its upload progress; asks before the member leaves it unsent (MC-155). */
function useFeedbackForm(onSent: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const server = useServerForm<Written, ValueOf<typeof sendFeedback>>({
    name: 'feedback',
    values: EMPTY,
    fields: ['type', 'title', 'content', 'contact'],
    rules: { type: typeRule, title: titleRule, content: contentRule, contact: contactRule },
    once: true,
    send({ type, title, content, contact, images }, signal) {
      setShare(0)
      return requestOnce(sendFeedback, {
        body: {
          // The rule of the type prevents this.
          type: type || 'OTHER',
          title: title.trim(),
          content: content.trim(),
          ...(contact.trim() ? { contact: contact.trim() } : {}),
          images,
        },
        signal,
        carry: uploading(setShare, signal),
      })
    },
    onSent() {
      server.form.reset(EMPTY)
      toast({ type: 'success', text: t`Your feedback was sent` })
      void client.invalidateQueries({ queryKey: [feedback.id] })
      onSent()
    },
  })
  const { form, takeBack } = server
  const { title, content, contact, images } = form.watch()
  const unsent = [title, content, contact].some((text) => text.trim() !== '') || images.length > 0
  useLeaveGuard(unsent, () =>
    confirmDialog({
      title: t`Leave without sending?`,
      text: t`Your feedback has not been sent. It stays in this tab in case you come back.`,
      confirm: t`Leave`,
      cancel: t`Stay`,
    }),
  )
  return {
    ...server,
    share,
    setImages(chosen: File[]) {
      form.setValue('images', chosen)
      takeBack()
    },
  }
}

/** The subjects of a feedback, in the order of the list. */
function useFeedbackTypes(): Record<FeedbackType, string> {
  const { t } = useLingui()
  return {
    SUGGESTION: t`Suggestion`,
    COMPLAINT: t`Complaint`,
    CASHIER: t`Deposit or withdrawal`,
    GAME: t`Game`,
    OTHER: t`Something else`,
  }
}

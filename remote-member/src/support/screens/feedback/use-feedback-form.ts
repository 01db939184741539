import { useQueryClient } from '@arcada/kit/api/query'
import { uploading } from '@arcada/kit/api/upload'
import type { ValueOf } from '@arcada/kit/contract'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { useLingui } from '@arcada/kit/i18n/macro'
import { confirmDialog, toast } from '@arcada/kit/ui'
import { useLeaveGuard } from '@arcada/kit/ui/leave-guard'
import { useState } from 'react'
import type { FeedbackType } from '../../calls/entities/feedback-type.ts'
import { feedback } from '../../calls/feedback.ts'
import { sendFeedback } from '../../calls/send-feedback.ts'
import { contactRule, contentRule, titleRule, typeRule } from './feedback-rules.ts'

interface Written {
  type: FeedbackType | ''
  title: string
  content: string
  contact: string
  images: File[]
}

const EMPTY: Written = { type: '', title: '', content: '', contact: '', images: [] }

/** The form of a feedback: sent once, with its upload progress; asks before the member leaves it unsent (MC-155). */
export function useFeedbackForm(onSent: () => void) {
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

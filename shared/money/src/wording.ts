import type { ApiError } from '@arcada/api'
import type { MoneyRefusal } from '@arcada/contract/refusals'
import { $locale, $timeZone, formatMoment, formatNumber, isMoment } from '@arcada/i18n'
import { formatDayOf } from '@arcada/i18n/calendar'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

interface Said {
  amount(name: string): string
  count(name: string): number
  /** A moment in the whitelabel's time zone. */
  moment(name: string): string
  /** The day of a moment. */
  day(name: string): string
  /** A rate as percent with one decimal. */
  percent(name: string): string
  /** The text for one of the values. */
  one(
    name: string,
    words: Readonly<Record<string, MessageDescriptor>>,
    other: MessageDescriptor,
  ): MessageDescriptor
}

type Words = (said: Said) => MessageDescriptor

const plain =
  (words: MessageDescriptor): Words =>
  () =>
    words

const between: Words = ({ amount }) => {
  const [min, max] = [amount('min'), amount('max')]
  return msg`Enter an amount between ${min} and ${max}.`
}

const turnover: Words = ({ amount }) => {
  const [withdrawable, remaining] = [amount('withdrawable'), amount('remaining')]
  return msg`You can take out ${withdrawable} now; stake ${remaining} more for the rest.`
}

const limit: Words = ({ count }) => {
  const max = count('max')
  return msg`Only ${max} for now. Try again later.`
}

/** Texts of the refusals of money and security. */
const WORDS: Record<MoneyRefusal, Words> = {
  'record.unknown': plain(msg`This entry does not exist.`),
  'request.reused': plain(msg`This was already sent with other values. Check your records.`),
  'data.changed': plain(msg`Somebody changed this in the meantime. These are the present values.`),
  'deposit.amount.range': between,
  'withdraw.amount.range': between,
  'transfer.amount.range': between,
  'deposit.method.closed': plain(msg`This method is not available now. Choose another.`),
  'deposit.open.limit': ({ count }) => {
    const max = count('max')
    return msg`${plural(max, {
      one: 'You already have # open deposit. Finish or cancel it.',
      other: 'You already have # open deposits. Finish or cancel one.',
    })}`
  },
  'deposit.closed': plain(msg`This deposit is closed already.`),
  'withdraw.missing': plain(msg`Complete your security data first.`),
  'withdraw.turnover': turnover,
  'transfer.turnover': turnover,
  'withdraw.daily': ({ day }) => {
    const nextAt = day('nextAt')
    return msg`No more withdrawals today. Next from ${nextAt}.`
  },
  'payment.password.missing': plain(msg`Set your withdrawal password first.`),
  'payment.password.wrong': ({ count }) => {
    const triesLeft = count('triesLeft')
    return msg`${plural(triesLeft, {
      0: 'Wrong withdrawal password. No tries left.',
      one: 'Wrong withdrawal password. # try left.',
      other: 'Wrong withdrawal password. # tries left.',
    })}`
  },
  'payment.password.locked': ({ moment }) => {
    const until = moment('until')
    return msg`Locked until ${until}. You can reset the withdrawal password.`
  },
  'payment.password.weak': plain(msg`Six digits, not all equal, not in a row.`),
  'answers.wrong': ({ count }) => {
    const triesLeft = count('triesLeft')
    return msg`${plural(triesLeft, {
      0: 'The answers do not match. No tries left.',
      one: 'The answers do not match. # try left.',
      other: 'The answers do not match. # tries left.',
    })}`
  },
  'contact.used': plain(msg`This is already used by another account.`),
  'payee.bound': plain(msg`The name is set already. Customer service can correct it.`),
  'card.format': plain(msg`Check the number.`),
  'pix.key.format': plain(msg`This is not a valid key of this type.`),
  'pix.key.unknown': plain(msg`No bank knows this key.`),
  'card.holder': plain(msg`The account must be in your name.`),
  'card.exists': plain(msg`You have this one already.`),
  'card.limit': ({ count }) => {
    const max = count('max')
    return msg`At most ${max}. Delete one first.`
  },
  'card.in.use': plain(msg`A withdrawal to it is on its way.`),
  'nickname.reserved': plain(msg`Choose another nickname.`),
  'transfer.no.upline': plain(msg`You have no upline.`),
  'reward.expired': plain(msg`This reward has expired.`),
  'reward.claimed': plain(msg`You claimed this already.`),
  'rebate.nothing': plain(msg`There is nothing to claim yet.`),
  'suborder.closed': plain(msg`This draw has closed.`),
  'export.too.large': ({ count }) => {
    const rows = count('rows')
    return msg`${plural(rows, {
      one: '# row is too many. Choose fewer days.',
      other: '# rows are too many. Choose fewer days.',
    })}`
  },
  'feedback.limit': limit,
  'lookup.limit': limit,
  'account.limit': limit,
  'link.limit': limit,
  'rate.bounds': ({ percent }) => {
    const [min, max] = [percent('min'), percent('max')]
    return msg`Between ${min} and ${max} percent.`
  },
  'contract.pending': plain(msg`An offer is waiting for an answer.`),
  'contract.none': plain(msg`You need a contract of your own first.`),
  'contract.tiers': ({ one }) =>
    one(
      'reason',
      {
        COUNT: msg`A contract has 1 to 10 tiers.`,
        ORDER: msg`The thresholds must rise from tier to tier.`,
        RATE: msg`The rates must rise from tier to tier, up to the highest of your own.`,
        COVER: msg`Your own contract does not cover this tier.`,
      },
      msg`Check the tiers.`,
    ),
  'contract.answered': plain(msg`This was answered already.`),
  'contract.gone': plain(msg`The offer was withdrawn.`),
  'dividend.not.due': plain(msg`Nothing is due.`),
  'dividend.paid': plain(msg`This is paid already.`),
  'redrain.closed': plain(msg`The round is not running.`),
  'redrain.spent': plain(msg`No chances left.`),
}

/**
 * The text of a refusal of money or security, with its values; undefined for any other code. A missing or
 * invalid value is empty in the text.
 */
export function wordingOf({ code, value }: ApiError): MessageDescriptor | undefined {
  return isWorded(code) ? WORDS[code](saidBy(value)) : undefined
}

function isWorded(code: string): code is MoneyRefusal {
  return Object.hasOwn(WORDS, code)
}

function saidBy(value: unknown): Said {
  const saidOf = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const numberOf = (name: string) => {
    const found = saidOf(name)
    return typeof found === 'number' ? found : undefined
  }
  const [locale, zone] = [$locale.get(), $timeZone.get()]
  const dated = (name: string, write: (at: number) => string) => {
    const at = saidOf(name)
    return isMoment(at) ? write(at) : ''
  }
  return {
    amount(name) {
      const found = numberOf(name)
      return found === undefined ? '' : formatNumber(found, locale, 2)
    },
    count: (name) => numberOf(name) ?? 0,
    moment: (name) => dated(name, (at) => formatMoment(at, zone, locale)),
    day: (name) => dated(name, (at) => formatDayOf(at, zone, locale)),
    percent: (name) => formatNumber((numberOf(name) ?? 0) * 100, locale, 1),
    one(name, words, other) {
      const found = saidOf(name)
      return (typeof found === 'string' && Object.hasOwn(words, found) && words[found]) || other
    },
  }
}

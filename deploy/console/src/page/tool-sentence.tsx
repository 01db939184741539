import type { Attention, RefusalFacts } from '@arcada/release'
import { useFormat } from './format.ts'
import { attentionText, type CanaryFacts, type ComparedFacts, reasonOf, refusalText } from './sentences.ts'

/** A sentence of the release tool: from its facts in the language of the page, else in English as the tool prints it. */
function Sentence({ text, own }: { text: string; own: string | undefined }) {
  return own ?? <span lang="en">{text}</span>
}

interface ReasonProps {
  compared: ComparedFacts & { reason: string }
  canary: CanaryFacts
}

/** Why a canary is worse, fine or undecided. */
export function Reason({ compared, canary }: ReasonProps) {
  return <Sentence text={compared.reason} own={reasonOf(compared, canary, useFormat())} />
}

/** A line of what needs a person. */
export function AttentionText({ one }: { one: Attention }) {
  return <Sentence text={one.text} own={attentionText(one, useFormat())} />
}

interface RefusalProps {
  problems: readonly string[]
  facts: RefusalFacts | undefined
}

/** The sentences of a refusal, of which facts state the first one. */
export function RefusalSentences({ problems, facts }: RefusalProps) {
  const format = useFormat()
  return (
    <ul className="sentences">
      {problems.map((text, at) => (
        <li key={text}>
          <Sentence text={text} own={at === 0 ? refusalText(facts, format) : undefined} />
        </li>
      ))}
    </ul>
  )
}

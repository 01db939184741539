import type { Attention, RefusalFacts } from '@arcada/release'
import { useFormat } from './format.ts'
import { useLanguage } from './language.tsx'
import { attentionPt, type CanaryFacts, type ComparedFacts, reasonPt, refusalPt } from './sentences-pt.ts'

/** A sentence of the release tool: in Portuguese where its facts are known, else as the tool prints it. */
function Sentence({ text, pt }: { text: string; pt: string | undefined }) {
  const { language } = useLanguage()
  if (language === 'en') return <>{text}</>
  return pt ?? <span lang="en">{text}</span>
}

interface ReasonProps {
  compared: ComparedFacts & { reason: string }
  canary: CanaryFacts
}

/** Why a canary is worse, fine or undecided. */
export function Reason({ compared, canary }: ReasonProps) {
  return <Sentence text={compared.reason} pt={reasonPt(compared, canary, useFormat())} />
}

/** A line of what needs a person. */
export function AttentionText({ one }: { one: Attention }) {
  return <Sentence text={one.text} pt={attentionPt(one, useFormat())} />
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
          <Sentence text={text} pt={at === 0 ? refusalPt(facts, format) : undefined} />
        </li>
      ))}
    </ul>
  )
}

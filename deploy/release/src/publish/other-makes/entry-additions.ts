import type { Hash } from '@arcada/kit/federation'

export interface Additions {
  container: string
  /** Published address of the folder, with `/` at both ends. */
  base: string
  /** Scripts that the document does not name, with their hashes. */
  inner: Readonly<Record<string, Hash>>
  /** Exposed module -> its style sheets with their hashes. */
  styles: Readonly<Record<string, readonly (readonly [path: string, hash: Hash])[]>>
}

/**
 * Statements for the end of the entry's script: they pin the inner chunks, as those of our own build do, and let the
 * container add the style sheets of a module, each with its hash, before it hands the module out. The bundle then finds
 * them by their addresses and adds none itself.
 */
export function entryAdditions({ container, base, inner, styles }: Additions): string {
  const pins =
    Object.keys(inner).length === 0
      ? ''
      : `\n;globalThis.__arcadaPin(${JSON.stringify(base)},${JSON.stringify(inner)});`
  if (Object.keys(styles).length === 0) return pins
  return `${pins}
;${container}=((own,base,styles,added)=>({
init:(...all)=>own.init(...all),
get:async(name,...more)=>{await Promise.all((styles[name]||[]).map(([path,hash])=>added[path]||=new Promise((done,fail)=>{
const link=document.createElement('link');
link.rel='stylesheet';link.crossOrigin='anonymous';link.integrity=hash;link.href=location.origin+base+path;
link.onload=done;
link.onerror=()=>{delete added[path];link.remove();fail(new Error(base+path+' did not load'))};
document.head.append(link)})));
return own.get(name,...more)}
}))(${container},${JSON.stringify(base)},${JSON.stringify(styles)},{});`
}

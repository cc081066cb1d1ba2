/**
 * One policy that allows what any of several pages needs. Static hosts cannot say "every other path", which
 * the not-found page answers, so that all share it.
 */
export function mergePolicies(policies: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    const known = merged.get(name) ?? new Set();
    for (const source of sources) known.add(source);
    merged.set(name, known);
  }
  return [...merged].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

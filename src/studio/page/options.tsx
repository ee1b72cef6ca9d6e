/** What there is to choose from in a list, each by its value. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string | number])[] }) {
  return (
    <>
      {of.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}

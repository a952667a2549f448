import { Badge, Chip, Group, SegmentedControl, Select, Tabs } from '@mantine/core';
import { type AnyChoice, chosenIn, type Filter, type Search } from './filter.ts';
import { DaysField } from './filters/days-field.tsx';
import { OrderField } from './filters/order-field.tsx';
import { SearchField } from './filters/search-field.tsx';

interface FieldProps<Kind extends Filter> {
  readonly filter: Kind;
  readonly values: Search;
  /** Changes what this filter says; undefined takes a value away. */
  readonly onValues: (values: Search) => void;
  /** How many rows there are for each value of a choice. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** The list; test ids begin with it. */
  readonly list: string;
}
type Of<Kind extends Filter['kind']> = FieldProps<Extract<Filter, { readonly kind: Kind }>>;

/** How a filter looks above its list. */
export const FilterField = ({ filter, ...rest }: FieldProps<Filter>) => {
  switch (filter.kind) {
    case 'text':
      return <TextField filter={filter} {...rest} />;
    case 'choice':
      return <ChoiceField filter={filter} {...rest} />;
    case 'days':
      return (
        <DaysField picks={filter.picks} days={rest.values} onDays={({ from, to }) => rest.onValues({ from, to })} />
      );
    case 'pick':
      return <PickField filter={filter} {...rest} />;
    case 'record':
      return filter.Picker ? <filter.Picker onTake={(id) => rest.onValues({ [filter.key]: id })} /> : null;
    case 'heads':
      return <OrderField filter={filter} {...rest} />;
  }
};

const TextField = ({ filter, values, onValues, list }: Of<'text'>) => (
  <SearchField
    label={filter.useLabel()}
    text={values.text as string | undefined}
    onText={(text) => onValues({ text })}
    testId={`${list}-search`}
  />
);

const everything = '';

const ChoiceField = (props: FieldProps<AnyChoice>) => {
  switch (props.filter.as) {
    case 'chips':
      return <ChipsField {...props} />;
    case 'segments':
      return <SegmentsField {...props} />;
    case 'tabs':
      return <TabsField {...props} />;
    default:
      return <SelectField {...props} />;
  }
};

/** What a choice says where one value always holds: the first is not put into the address. */
const ofAlways = ({ filter, values, onValues }: FieldProps<AnyChoice>) => ({
  value: String(values[filter.key] ?? filter.values[0]),
  onChange: (next: string | null) => {
    const chosen = chosenIn(filter, next);
    onValues({ [filter.key]: chosen === filter.values[0] ? undefined : chosen });
  },
});

const SelectField = (props: FieldProps<AnyChoice>) => {
  const { filter, values, onValues, list } = props;
  const { label, all, word } = filter.useLooks();
  const options = filter.values.map((value) => ({ value: String(value), label: word(value) }));
  const ofAll = {
    value: String(values[filter.key] ?? everything),
    onChange: (next: string | null) => onValues({ [filter.key]: chosenIn(filter, next) }),
    data: [{ value: everything, label: all }, ...options],
  };
  return (
    <Select
      w={170}
      maxDropdownHeight={420}
      allowDeselect={false}
      aria-label={label}
      {...(filter.as === 'order' ? { ...ofAlways(props), data: options } : ofAll)}
      data-testid={`${list}-${filter.key}`}
    />
  );
};

const SegmentsField = (props: FieldProps<AnyChoice>) => {
  const { filter, counts, list } = props;
  const { word } = filter.useLooks();
  return (
    <SegmentedControl
      size="md"
      {...ofAlways(props)}
      data={filter.values.map((value) => ({ value: String(value), label: withCount(word(value), counts?.[value]) }))}
      data-testid={`${list}-${filter.key}`}
    />
  );
};

const withCount = (text: string, count: number | undefined): string => (count ? `${text} ${count}` : text);

/** All values side by side; the number behind one says how many rows there are. */
const ChipsField = ({ filter, values, onValues, counts, list }: FieldProps<AnyChoice>) => {
  const { label, all, word } = filter.useLooks();
  const sum = counts && Object.values(counts).reduce((so, count) => so + count, 0);
  return (
    <Chip.Group
      value={String(values[filter.key] ?? everything)}
      onChange={(next) => onValues({ [filter.key]: chosenIn(filter, next) })}
    >
      <Group gap={6} role="radiogroup" aria-label={label}>
        <Chip value={everything} size="md" data-testid={`${list}-${filter.key}-all`}>
          {withCount(all, sum)}
        </Chip>
        {filter.values.map((value) => (
          <Chip key={value} value={String(value)} size="md" data-testid={`${list}-${filter.key}-${value}`}>
            {withCount(word(value), counts?.[value])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

/** The sides of a list; the badge of one says how many of its rows wait for somebody. */
const TabsField = (props: FieldProps<AnyChoice>) => {
  const { filter, counts } = props;
  const { word } = filter.useLooks();
  return (
    <Tabs {...ofAlways(props)} w="100%">
      <Tabs.List>
        {filter.values.map((value) => (
          <Tabs.Tab
            key={value}
            mih={44}
            value={String(value)}
            data-testid={`${filter.key}-${value}`}
            rightSection={<Waiting count={counts?.[value] ?? 0} />}
          >
            {word(value)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <Badge color="yellow" size="sm" circle={count < 10}>
      {count}
    </Badge>
  ) : null;

/** Among more than these one is found by its letters. */
const easilySeen = 20;

const PickField = ({ filter, values, onValues, list }: Of<'pick'>) => {
  const offered = filter.useOptions(values);
  if (!offered) return null;
  return (
    <Select
      w={170}
      maxDropdownHeight={420}
      searchable={offered.options.length > easilySeen}
      allowDeselect={false}
      aria-label={offered.label}
      value={String(values[filter.key] ?? everything)}
      onChange={(next) => onValues({ [filter.key]: next || undefined })}
      data={[
        { value: everything, label: offered.all },
        ...offered.options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      data-testid={`${list}-${filter.key}`}
    />
  );
};

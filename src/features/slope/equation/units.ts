interface CustomaryUnit {
  fromCustomary: (value: number) => number;
  toCustomary: (value: number) => number;
}

function unit(factor: number): CustomaryUnit {
  return { fromCustomary: (value) => value * factor, toCustomary: (value) => value / factor };
}

/** Meters in a foot, exactly. */
export const feet = unit(0.3048);

export const inches = unit(25.4);

/** Converts between US tons per acre and t/ha (Foster et al. 1981). */
export const tonsPerAcre = unit(2.242);

/** Converts R between 100 ft · tonf · in acre⁻¹ h⁻¹ a⁻¹ and MJ mm ha⁻¹ h⁻¹ a⁻¹ (Foster et al. 1981). */
export const customaryErosivity = unit(17.02);

/** Converts K between ton acre h (100 acre ft tonf in)⁻¹ and t ha h ha⁻¹ MJ⁻¹ mm⁻¹ (Foster et al. 1981). */
export const customaryErodibility = unit(0.1317);
